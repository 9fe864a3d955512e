/** Line breaking by UAX #14; the package ships no types. */
declare module 'linebreak' {
  export default class LineBreaker {
    constructor(text: string)
    /** Next position where a line may or must end; null at the end. `position` is an index of the string. */
    nextBreak(): { position: number; required: boolean } | null
  }
}
