/** Turns a document in Markdown into a page of the documentation. */
import { posix } from 'node:path'
import { Marked } from 'marked'

const style = `
:root { color-scheme: light dark; --ink: #16202c; --soft: #56616e; --line: #dfe4ea; --back: #fff; --band: #f5f7fa; --link: #0a5cc2 }
@media (prefers-color-scheme: dark) { :root { --ink: #e8edf3; --soft: #a3afbd; --line: #303a46; --back: #10161d; --band: #19212b; --link: #7db4ff } }
* { box-sizing: border-box }
body { margin: 0; font: 16px/1.55 system-ui, sans-serif; color: var(--ink); background: var(--back); display: grid; grid-template-columns: 16rem minmax(0, 1fr) }
nav { padding: 24px 20px; background: var(--band); border-right: 1px solid var(--line); min-height: 100vh; font-size: 14px; grid-area: 1 / 1 }
nav h2 { font-size: 12px; margin: 20px 0 6px; color: var(--soft); text-transform: uppercase; letter-spacing: .06em; border: 0; padding: 0 }
nav a { display: block; padding: 5px 8px; border-radius: 6px; color: inherit; text-decoration: none }
nav a:hover, nav a[aria-current] { background: var(--line) }
main { padding: 24px 40px 80px; max-width: 72rem; min-width: 0; grid-area: 1 / 2 }
h1 { font-size: 30px; line-height: 1.2; margin: 8px 0 20px }
h2 { font-size: 21px; margin: 40px 0 12px; padding-top: 16px; border-top: 1px solid var(--line) }
h3 { font-size: 17px; margin: 28px 0 8px }
a { color: var(--link) }
code, pre { font: 13px/1.5 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace }
code { background: var(--band); padding: 1px 4px; border-radius: 4px; overflow-wrap: anywhere }
pre { background: var(--band); border: 1px solid var(--line); border-radius: 8px; padding: 14px 16px; overflow-x: auto }
pre code { background: none; padding: 0; overflow-wrap: normal }
.wide { overflow-x: auto }
table { border-collapse: collapse; font-size: 14px; margin: 12px 0 }
th, td { text-align: left; vertical-align: top; padding: 7px 12px 7px 0; border-bottom: 1px solid var(--line) }
th { color: var(--soft); font-weight: 600 }
img { max-width: 100%; height: auto; border: 1px solid var(--line); border-radius: 8px }
li { margin: 4px 0 }
.plain { float: right; font-size: 14px }
:focus-visible { outline: 2px solid var(--link); outline-offset: 2px }
@media (max-width: 820px) { body { display: block } nav { min-height: 0; border: 0 } main { padding: 20px } }
@media print { nav, .plain { display: none } body { display: block } }
`

const escapeHtml = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** The id of a heading, as GitHub makes it, so that links work in both. */
const toSlug = (text) =>
  text
    .toLowerCase()
    .replace(/[`*]/g, '')
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')

/**
 * Renders Markdown. `resolve(path)` returns the address of a file of the repository as seen from the page; undefined for files
 * that the documentation does not contain, which become plain text.
 */
export function renderMarkdown(markdown, file, resolve) {
  const seen = new Map()
  const anchorOf = (text) => {
    const slug = toSlug(text)
    const count = seen.get(slug) ?? 0
    seen.set(slug, count + 1)
    return count ? `${slug}-${count}` : slug
  }
  const address = (href) => {
    if (/^(https?:|mailto:|#)/.test(href)) return href
    const [path, anchor] = href.split('#')
    const found = resolve(posix.normalize(posix.join(posix.dirname(file), path)))
    return found && (anchor ? `${found}#${anchor}` : found)
  }
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth, text }) {
        return `<h${depth} id="${escapeHtml(anchorOf(text))}">${this.parser.parseInline(tokens)}</h${depth}>\n`
      },
      link({ href, tokens }) {
        const inside = this.parser.parseInline(tokens)
        const to = address(href)
        return to === undefined ? inside : `<a href="${escapeHtml(to)}">${inside}</a>`
      },
      image({ href, text }) {
        const to = address(href)
        return to === undefined ? '' : `<img src="${escapeHtml(to)}" alt="${escapeHtml(text)}">`
      },
      // the documents contain no HTML of their own
      html: ({ text }) => escapeHtml(text),
    },
  })
  return marked
    .parse(markdown)
    .replaceAll('<table>', '<div class="wide"><table>')
    .replaceAll('</table>', '</table></div>')
}

/**
 * A page of the documentation. `policy` is added to the content security policy, by which the page can't reach any other host.
 * `menu` is the navigation: sections of `{ title, links: [{ title, href, isHere }] }`.
 */
export function renderPage({ title, body, menu, plain, policy = '' }) {
  const sections = menu.map(
    ({ title: section, links }) =>
      `<h2>${escapeHtml(section)}</h2>\n${links
        .map(
          ({ title: name, href, isHere }) =>
            `<a href="${escapeHtml(href)}"${isHere ? ' aria-current="page"' : ''}>${escapeHtml(name)}</a>`,
        )
        .join('\n')}`,
  )
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; base-uri 'none'; form-action 'none'${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} · Puhunan</title>
<link rel="icon" href="data:,">
<style>${style}</style>
</head>
<body>
<main>
${plain ? `<a class="plain" href="${escapeHtml(plain)}">Plain text</a>\n` : ''}${body}
</main>
<nav aria-label="Documents">
${sections.join('\n')}
</nav>
</body>
</html>
`
}
