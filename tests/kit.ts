import { type Kit, loadedKit, loadKit, provideKit } from '../src/session/kit'

/** Loads a kit that consists of `parts` and of the parts that earlier calls provided. */
export async function provideTestKit(parts: Partial<Kit>): Promise<void> {
  const before = loadedKit()
  provideKit(async () => ({ ...before, ...parts }) as Kit) // only the used parts
  await loadKit()
}

/** Provides a service, given by the parts of it that a test uses, and opens it. */
export async function provideTestService(service: object): Promise<void> {
  const { loadService } = await import('../src/api/service')
  const { refetchChanged } = await import('../src/api/query/refetch')
  await provideTestKit({ openService: async () => service as never, refetchChanged }) // only the used parts
  await loadService()
}
