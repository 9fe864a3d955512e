/** Documents for a team that builds a host; the build writes them next to the simulator's page. */
export const bridgeDocuments = [
  { label: 'All documents as pages', path: 'docs/index.html' },
  { label: 'Guide', path: 'docs/bridge/README.html' },
  { label: 'Every message and field', path: 'docs/bridge/REFERENCE.html' },
  { label: 'Operations, actions and codes', path: 'docs/bridge/CONTRACT.html' },
  { label: 'First day with a real phone', path: 'docs/bridge/FIRST-DAY.html' },
  { label: 'Messages as JSON Schema', path: 'bridge/schema/messages.json' },
  { label: 'Operations as OpenAPI', path: 'bridge/schema/openapi.json' },
  { label: 'Examples of all operations', path: 'bridge/schema/examples.json' },
  { label: 'Android host', path: 'docs/bridge/hosts/android/README.html' },
  { label: 'iOS host', path: 'docs/bridge/hosts/ios/README.html' },
  { label: 'Linux host', path: 'docs/bridge/hosts/linux/README.html' },
] as const

/** Path of the conformance page on a phone's origin. */
export const conformancePath = '/conformance/index.html'
