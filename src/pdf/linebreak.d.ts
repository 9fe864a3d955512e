/** Types for the package `linebreak` (line breaking by Unicode UAX #14), which has no types. */
declare module 'linebreak' {
  export default class LineBreaker {
    constructor(text: string)
    /** Returns the next string index where a line may end or, if `required`, must end; null at the end of the text. */
    nextBreak(): { position: number; required: boolean } | null
  }
}
