/** The requirement that each case tests, in the words of REFERENCE.md, by the beginning of the case's name. */
const rules: Readonly<Record<string, string>> = {
  'hello is answered by welcome':
    'Answer each hello with a `welcome` that contains the current context and caps.',
  'hello again': '`run` is any text that changes whenever your side restarts, for example after a crash.',
  'a version that the host does not speak':
    'If the other side does not offer your protocol version, send `bye` with a reason that names both',
  'lost: a result': 'Store results until a hello no longer lists them; the newest 100 are enough.',
  'lost: of an id':
    'send `{ "ok": false, "error": { "code": "cancelled", "layer": "native", "message": "unknown" } }` only if you never received it.',
  asleep: 'Then handle each id in `open`: send its result again if you still have it',
  'second page':
    "A hello with a new sid on the same connection means that a new page has replaced the old one: drop the old page's calls, ids and event numbers. (A `port` belongs to one sid.)",
  'reload during a call':
    "A hello with a new sid on the same connection means that a new page has replaced the old one: drop the old page's calls, ids and event numbers.",
  'host restarted': 'When it changes, event numbers start over and open calls count as lost',
  events: '`seq` grows with each event.',
  back: 'If `handled: true` has not arrived within 300 ms, do what your back key does otherwise, so that the user is never trapped.',
  'a call is acknowledged': 'Send `ack` at once, before you start working on the call.',
  order: 'Put `type`, `sid` and `id` first, so that the app can tell which call a reply belongs to',
  duplicate: 'Execute each id once; answer a repeated one like a hello that lists it.',
  'oversize: a call':
    'Answer a `call` or `act` that is too long to be read by the `id` among its first 200 characters: `tooLarge`, layer `native`.',
  'oversize: an answer':
    'If your own result is too long or is no JSON, send `serverError`, layer `native`, instead',
  'forged sid': 'Messages with another sid are dropped and counted.',
  'unreadable and unknown messages':
    'Drop without an answer: a text that is no JSON object, a message of an unknown type, with another `sid` or before the first `hello`, and a `call` or `act` whose `id` is no integer, whose `op` or `action` is no text, whose `deadline` is not above 0, or (a `call`) whose `headers` are no object.',
  'what the caps':
    "Names that are not listed are missing; if you list `'*'`, its value applies to them instead.",
  cancel: 'the app no longer needs the call, or the host has given it up',
  sheet: 'The clock stops between `ui: open` and `ui: closed`, and at least 5 s remain after `closed`.',
  'sheet left open': 'Send `ack` at once, before you start working on the call.',
  actions:
    'Refuse such calls anyway, with layer `native` and the code `missing`, `denied`, `switchedOff`, or `tooOld` with the needed version as message.',
}

/** Returns the sentence of REFERENCE.md that a case tests; undefined for cases of other documents. */
export const getRule = (name: string): string | undefined =>
  Object.entries(rules).find(([start]) => name.startsWith(start))?.[1]
