/** A font in two weights, reduced by the build to the characters of the app's own texts. */
declare module 'fonts:*' {
  export const regular: Uint8Array
  export const bold: Uint8Array
}
