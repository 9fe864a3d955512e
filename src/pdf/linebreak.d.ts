/** Line breaking by UAX #14; the package ships no types. */
declare module 'linebreak' {
  export default class LineBreaker {
    constructor(text: string)
    /** The next place where a line may end, or must; null at the end. `position` is an index of the string. */
    nextBreak(): { position: number; required: boolean } | null
  }
}
