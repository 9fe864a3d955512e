import { join } from 'node:path'
import { readTemplate, type Template } from './document'
import { getFileHeaders, type SendFile, serveFolder } from './files'
import type { OpenPackage } from './package-file'

/** Source of the mini-app: the build or a package. */
export interface AppFiles {
  template(): Promise<Template>
  send: SendFile
}

/** Serves the app from the build output. */
export const builtApp = (dist: string): AppFiles => ({
  template: () => readTemplate(dist),
  send: serveFolder(join(dist, 'app')),
})

/** Turns a package's index.html into a template with placeholders for the server's configuration and content security policy. */
function toTemplate(page: string): Template {
  const policy = /<meta http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(page)?.[1]
  const config = /<script type="application\/json" id="config">([^<]*)</.exec(page)?.[1]
  if (policy === undefined || config === undefined) throw new RangeError('index.html is none of ours')
  return {
    template: page.replace(policy, '%CSP%').replace(`id="config">${config}<`, () => 'id="config">%CONFIG%<'),
    hashes: [...new Set(policy.match(/'sha256-[^']+'/g))],
  }
}

/** Serves a verified package from memory, so that its files can't change between check and use. */
export function packagedApp({ manifest, files }: OpenPackage): AppFiles {
  const page = files.get(manifest.fallback.slice(1))
  if (!page) throw new RangeError(`the package lacks ${manifest.fallback}`)
  const template = toTemplate(new TextDecoder().decode(page))
  return {
    template: async () => template,
    send(request, response, path, headers) {
      const content = files.get(decodeURI(path).slice(1))
      const own = getFileHeaders(path)
      if (!content || !own) return false
      response.writeHead(200, { ...headers, ...own })
      response.end(request.method === 'HEAD' ? undefined : content)
      return true
    },
  }
}
