import { toLanguage } from '../../../bridge/contract/who'
import { languages } from '../../../src/i18n/languages'
import type { FrameMonitor } from '../../control/monitors/frame-monitors'
import {
  type Box,
  contrastRatio,
  isClippedBy,
  isEnglish,
  isOverlapping,
  letterBox,
  minContrast,
  readColour,
} from '../../host/screen-checks'

/** A problem on the screen: the monitor that found the problem, and a description that quotes the text. */
export interface ScreenFinding {
  monitor: FrameMonitor
  what: string
}

interface ShownText {
  element: Element
  text: string
  style: CSSStyleDeclaration
  lines: readonly Box[]
}

/** Quotes a text, shortened to 60 characters. */
const quoteText = (text: string): string => `“${text.length > 60 ? `${text.slice(0, 60)}…` : text}”`

/** Bounding boxes of each line of a text. */
function getLineBoxes(nodes: readonly Node[]): Box[] {
  const range = document.createRange()
  return nodes.flatMap((node) => {
    range.selectNodeContents(node)
    return [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1)
  })
}

/** Returns the visible elements that directly contain text. */
function findShownTexts(): ShownText[] {
  return [...document.querySelectorAll('#app *')].flatMap((element) => {
    const nodes = [...element.childNodes].filter(
      ({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim(),
    )
    if (!nodes.length) return []
    const text = nodes.map(({ textContent }) => textContent?.trim() ?? '').join(' ')
    const box = element.getBoundingClientRect()
    const style = getComputedStyle(element)
    const isSeen =
      box.width > 1 &&
      box.height > 1 &&
      style.visibility === 'visible' &&
      style.opacity !== '0' &&
      !element.closest('[aria-hidden=true], svg')
    return isSeen ? [{ element, text, style, lines: getLineBoxes(nodes) }] : []
  })
}

const hidesOverflow = (overflow: string): boolean => overflow === 'hidden' || overflow === 'clip'
const scrollsOverflow = (overflow: string): boolean => overflow === 'auto' || overflow === 'scroll'

/** True if a line of text is cut off by an ancestor that hides its overflow and can't be scrolled. */
function isClipped({ element, lines }: ShownText): boolean {
  for (let at: Element | null = element; at && at.id !== 'app'; at = at.parentElement) {
    const { overflowX, overflowY } = getComputedStyle(at)
    if (scrollsOverflow(overflowX) || scrollsOverflow(overflowY)) return false
    if (!hidesOverflow(overflowX) && !hidesOverflow(overflowY)) continue
    const { left, top, right, bottom } = at.getBoundingClientRect()
    // text in a box of 1 px is only for screen readers
    if (right - left <= 1 || bottom - top <= 1) return false
    if (lines.some((line) => isClippedBy(line, { left, top, right, bottom }))) return true
  }
  return false
}

/** Background colour of a text; undefined if the background is not a single opaque colour. */
function getBackground(element: Element) {
  for (let at: Element | null = element; at; at = at.parentElement) {
    const { backgroundColor, backgroundImage } = getComputedStyle(at)
    if (backgroundImage !== 'none') return
    const colour = readColour(backgroundColor)
    if (colour?.[3] === 1) return colour
    if (colour?.[3]) return
  }
  return
}

/** Contrast ratio of a text if it is too low; otherwise undefined. */
function getLowContrast({ element, style }: ShownText): number | undefined {
  if (element.closest(':disabled, [aria-disabled=true]')) return
  const ink = readColour(style.color)
  const ground = getBackground(element)
  if (ink?.[3] !== 1 || !ground) return
  const contrast = contrastRatio(ink, ground)
  return contrast < minContrast(Number.parseFloat(style.fontSize), Number(style.fontWeight)) - 0.05
    ? contrast
    : undefined
}

/** False for elements that are positioned over others on purpose. */
function isInFlow(element: Element): boolean {
  for (let at: Element | null = element; at; at = at.parentElement)
    if (getComputedStyle(at).position !== 'static' && getComputedStyle(at).position !== 'relative')
      return false
  return true
}

/** Describes pairs of texts that overlap. */
function findOverlaps(texts: readonly ShownText[]): string[] {
  const flowing = texts.filter(({ element }) => isInFlow(element))
  return flowing.flatMap((one, at) =>
    flowing
      .slice(at + 1)
      .filter(
        (other) =>
          !one.element.contains(other.element) &&
          !other.element.contains(one.element) &&
          one.lines.some((line) =>
            other.lines.some((theirs) => isOverlapping(letterBox(line), letterBox(theirs))),
          ),
      )
      .map((other) => `${quoteText(one.text)} lies on ${quoteText(other.text)}`),
  )
}

/** Checks the current screen for cut, overlapping, low-contrast and untranslated texts. */
export function checkScreen(): ScreenFinding[] {
  const texts = findShownTexts()
  // untranslated English can only be detected if the selected language uses a non-Latin script
  const isInOtherScript = languages[toLanguage(document.documentElement.lang)].script !== 'Latn'
  return [
    ...texts
      .filter(isClipped)
      .map(({ text }) => ({ monitor: 'cut' as const, what: `${quoteText(text)} is cut` })),
    ...findOverlaps(texts).map((what) => ({ monitor: 'cut' as const, what })),
    ...texts
      .filter(({ text }) => isInOtherScript && isEnglish(text))
      .map(({ text }) => ({ monitor: 'english' as const, what: quoteText(text) })),
    ...texts.flatMap((shown) => {
      const contrast = getLowContrast(shown)
      return contrast === undefined
        ? []
        : [{ monitor: 'contrast' as const, what: `${quoteText(shown.text)} has ${contrast.toFixed(1)} : 1` }]
    }),
  ]
}
