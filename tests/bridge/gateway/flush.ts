const realImmediate = setImmediate

/** Delivers all messages in transit, on any carrier. */
export async function flush(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await new Promise((done) => realImmediate(done))
}
