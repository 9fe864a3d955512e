/** Documents for a team that builds a host; the build copies them next to the simulator's page. */
export const bridgeDocuments = [
  { label: 'Guide', path: 'bridge/README.md' },
  { label: 'Every message and field', path: 'bridge/REFERENCE.md' },
  { label: 'Messages as JSON Schema', path: 'bridge/schema/messages.json' },
  { label: 'Operations as OpenAPI', path: 'bridge/schema/openapi.json' },
  { label: 'Examples of all operations', path: 'bridge/schema/examples.json' },
  { label: 'Android host', path: 'bridge/hosts/android/README.md' },
  { label: 'iOS host', path: 'bridge/hosts/ios/README.md' },
  { label: 'Linux host', path: 'bridge/hosts/linux/README.md' },
] as const

/** Path of the conformance page on a phone's origin. */
export const conformancePath = '/conformance/index.html'
