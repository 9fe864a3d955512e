import type { IncomingMessage, ServerResponse } from 'node:http'
import { join, relative, resolve, sep } from 'node:path'
import { readTemplate, type Template } from './document'
import { sendFile } from './files'
import type { OpenPackage } from './package-file'

/** Where the mini-app is served from: the build, or a package. */
export interface AppFiles {
  template(): Promise<Template>
  /** Sends a file; false where there is none. */
  send(
    request: IncomingMessage,
    response: ServerResponse,
    path: string,
    headers: Record<string, string>,
  ): Promise<boolean>
}

/** What the build wrote. */
export const builtApp = (dist: string): AppFiles => ({
  template: () => readTemplate(dist),
  send: (request, response, path, headers) => sendFile(request, response, join(dist, 'app'), path, headers),
})

/** index.html of a package with the places open that its server fills in: configuration and policy. */
function templateOf(page: string): Template {
  const policy = /<meta http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(page)?.[1]
  const config = /<script type="application\/json" id="config">([^<]*)</.exec(page)?.[1]
  if (policy === undefined || config === undefined) throw new RangeError('index.html is none of ours')
  return {
    template: page.replace(policy, '%CSP%').replace(`id="config">${config}<`, () => 'id="config">%CONFIG%<'),
    hashes: [...new Set(policy.match(/'sha256-[^']+'/g))],
  }
}

/** A package that was verified, from memory: nobody can change it between the check and its use. */
export function packagedApp({ manifest, files }: OpenPackage): AppFiles {
  const page = files.get(manifest.fallback.slice(1))
  if (!page) throw new RangeError(`the package lacks ${manifest.fallback}`)
  // no folder of the disk; paths are held within it as they are within one
  const folder = resolve('package')
  const template = templateOf(new TextDecoder().decode(page))
  return {
    template: async () => template,
    send: (request, response, path, headers) =>
      sendFile(request, response, folder, path, headers, async (file) =>
        files.get(relative(folder, file).replaceAll(sep, '/')),
      ),
  }
}
