/**
 * Keeps styles that neither a tab nor a page with a fold uses out of the app's style sheet. Their script contains them instead, and adds them to the
 * style sheet when it is loaded (src/routes/stylesheet.ts).
 */
import { readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import * as esbuild from 'esbuild'
import { reachedFrom } from './modules.mjs'
import { appOptions, root } from './options.mjs'

/** Returns the CSS files that only modules outside `first` import. `first` are the modules of the entry, kit and first pages. */
export function findLazyStyles(modules, first) {
  const linked = new Set(first.flatMap((start) => [...reachedFrom(modules, start)]))
  const imported = [...modules.values()].flatMap(({ imports }) => imports)
  return new Set(imported.filter((file) => file.endsWith('.css') && !linked.has(file)))
}

/** Splits minified CSS into its top-level rules, because a style sheet in use only takes single rules. */
export function splitRules(css) {
  const rules = []
  let depth = 0
  let from = 0
  for (const { 0: brace, index } of css.matchAll(/[{}]/g)) {
    depth += brace === '{' ? 1 : -1
    if (depth > 0) continue
    rules.push(css.slice(from, index + 1))
    from = index + 1
  }
  return rules
}

/** Plugin: replaces each of these CSS files by a module that adds its rules to the app's style sheet. */
export const lazyStyles = (files) => ({
  name: 'lazy-styles',
  setup(build) {
    const target = relative(root, join(root, 'src/routes/stylesheet')).replaceAll('\\', '/')
    build.onLoad({ filter: /\.css$/ }, async ({ path }) => {
      if (!files.has(path)) return undefined
      const { code } = await esbuild.transform(await readFile(path, 'utf8'), {
        loader: 'css',
        minify: true,
        target: appOptions.target,
      })
      const rules = JSON.stringify(splitRules(code.trim()))
      return {
        contents: `import { addRules } from './${target}'\naddRules(${rules})`,
        loader: 'js',
        resolveDir: root,
      }
    })
  },
})
