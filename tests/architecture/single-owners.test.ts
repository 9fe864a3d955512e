import { describe, expect, it } from 'vitest'
import { files, sources } from './sources'

describe('the sources', () => {
  const elsewhere = (pattern: RegExp, home: readonly string[]) =>
    [...sources]
      .filter(([file, source]) => !home.some((one) => file.startsWith(one)) && pattern.test(source))
      .map(([file]) => file)

  it('use localStorage only in storage.ts and early scripts', () => {
    expect(
      elsewhere(/\blocalStorage\b/, ['src/session/storage.ts', 'host-sim', 'src/start/opening.ts']),
    ).toEqual([])
  })
  it('read the clock and random numbers only in their listed places', () => {
    expect(
      elsewhere(/\bDate\.now\b|\bnew Date\(\)|\bMath\.random\(/, [
        'src/session/clock.ts',
        // the build, and the date of a conformance report
        'src/build',
        'bridge/conformance/page-view.ts',
        'host-sim/page',
        'host-sim/host',
        'host-sim/http',
        'host-sim/control/random.ts',
      ]),
    ).toEqual([])
  })
  it('show and compare times by the service’s clock: only listed files read the phone’s', () => {
    const byPhone = {
      'src/session/clock.ts': 'the clock itself',
      'src/session/service-clock.ts': 'corrects it',
      'src/api/query/query-client.ts': 'the library dates replies by the phone’s clock',
      'src/api/query/kept.ts': 'compares with the dates of replies',
      'src/api/query/kept-replies.ts': 'age of a stored reply, before any reply has come',
      'src/api/kept/first-screens.ts': 'compares with the dates of replies',
      'src/start/offline/service-worker.ts': 'a service worker, which receives no reply of the service',
    }
    const phone =
      /import \{[^}]*\bclock\b[^}]*\} from '[^']*\/clock'|\bclock = \{|\bperformance\.timeOrigin\b/
    const found = [...sources].flatMap(([file, source]) =>
      file.startsWith('src/') && phone.test(source) ? [file] : [],
    )
    expect(found.sort()).toEqual(Object.keys(byPhone).sort())
  })
  it('call the service only in the bridge, except for early calls, the app’s own files and the licence notices', () => {
    const early = ['src/start/boot.ts', 'src/start/early/take-over.ts']
    const files = [
      'src/start/offline/app-shell.ts',
      'src/start/offline/service-worker.ts',
      'src/api/load-part.ts',
      'src/features/loan/Notices.tsx',
    ]
    expect(elsewhere(/\bfetch\(/, ['bridge/', 'host-sim/', ...early, ...files])).toEqual([])
  })
  it('write no HTML into the page', () => {
    expect(elsewhere(/dangerouslySetInnerHTML|\binnerHTML\b|\beval\(|new Function\(/, [])).toEqual([])
  })
  it('of the app never refer to the simulator', () => {
    expect(
      files.filter((file) => file.startsWith('src/') && /host-sim/.test(sources.get(file) ?? '')),
    ).toEqual([])
  })
  it('have a reason for every effect of a page', () => {
    for (const [file, source] of sources) {
      if (!file.startsWith('src/pages/')) continue
      const lines = source.split('\n')
      for (const [at, line] of lines.entries())
        if (/\buseEffect\(/.test(line))
          expect(lines.slice(at - 1, at + 2).join('\n'), `${file}:${at + 1}`).toContain('// ')
    }
  })
  it('have a reason for every cast', () => {
    // an empty list or object of a type, and a mapped type, are no casts
    const types = String.raw`[A-Z({[]|unknown as\b|(?:never|object|keyof|typeof|string|number|any)\b`
    const cast = new RegExp(String.raw`(?<!\[\]| in .*)(?<=[\w)\]}>]) as (?:${types})`)
    const found: string[] = []
    for (const [file, source] of sources) {
      if (file.includes('/agreements/')) continue
      const code = source.replace(
        /\/\*[\s\S]*?\*\/|^import[\s\S]*?from '.*'$|^export \{[\s\S]*?\}.*$/gm,
        (text) => text.replace(/[^\n]/g, ''),
      )
      const lines = code.split('\n')
      for (const [at, line] of lines.entries()) {
        const isCast = cast.test(line.replace(/ \/\/ .*$|'[^']*'|"[^"]*"/g, ''))
        // the formatter may move the reason to another line
        const near = lines.slice(Math.max(0, at - 2), at + 6).join('\n')
        if (isCast && !near.includes('//')) found.push(`${file}:${at + 1} ${line.trim()}`)
      }
    }
    expect(found).toEqual([])
  })

  it('have a reason for every silenced lint rule, and never silence the compiler', () => {
    for (const [file, source] of sources) {
      for (const line of source.split('\n')) {
        if (/@ts-ignore|@ts-nocheck/.test(line)) expect.fail(`${file}: ${line}`)
        if (/biome-ignore/.test(line)) expect(line, file).toMatch(/biome-ignore(-start|-end)? [^:]+: \S/)
      }
    }
  })
})
