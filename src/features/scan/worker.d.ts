/** File name of a worker that the build bundles from `src/<path>.ts`, relative to the script that imports it. */
declare module 'worker:*' {
  const file: string
  export default file
}
