/**
 * Runs inline in index.html, as a module: starts the app once its first face is painted. A script that is at hand already, as
 * from a cache or a package, would run before the first frame and hold it back.
 */
import { afterPaint } from '../ui/after-paint'

const entry = document.getElementById('entry') as HTMLLinkElement // index.html holds it

const begin = () => void import(entry.href)

// a browser that does not ask ahead for a module is not kept from asking
if (entry.relList.supports('modulepreload')) afterPaint(begin)
else begin()
