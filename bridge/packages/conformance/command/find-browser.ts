import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Programs that are Chromium, the smallest first. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'microsoft-edge',
]

/** Usual places of programs that are not on the PATH. */
function usualPlaces({
  ProgramFiles,
  'ProgramFiles(x86)': older,
  LOCALAPPDATA,
}: NodeJS.ProcessEnv): string[] {
  const windows = [ProgramFiles, older, LOCALAPPDATA].flatMap((folder) => folder ?? [])
  return [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
    ...windows.flatMap((folder) => [
      join(folder, 'Google/Chrome/Application/chrome.exe'),
      join(folder, 'Microsoft/Edge/Application/msedge.exe'),
    ]),
  ]
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Returns the path of the system's Chromium, which `CHROMIUM` may name, or undefined. It never downloads a browser. */
export function findBrowser(env: NodeJS.ProcessEnv = process.env): string | undefined {
  const folders = (env.PATH ?? '').split(delimiter).filter(Boolean)
  const onPath = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [env.CHROMIUM ?? '', ...onPath, ...usualPlaces(env)].find((path) => path && isProgram(path))
}
