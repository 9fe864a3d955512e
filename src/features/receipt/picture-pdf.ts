/** Text as PDF writes it: UTF-16, in hex. */
const hex = (text: string): string =>
  [...`\ufeff${text}`]
    .flatMap((sign) => Array.from({ length: sign.length }, (_, at) => sign.charCodeAt(at)))
    .map((code) => code.toString(16).padStart(4, '0'))
    .join('')

/**
 * A PDF of one page that shows a JPEG, base64 in and out. `width` and `height` in pixels; the page takes two of them
 * to a point. Words are part of the picture, so every script prints as it was drawn.
 */
export function pdfOfPicture(jpeg: string, width: number, height: number, title: string): string {
  const bytes = atob(jpeg)
  const [wide, high] = [width / 2, height / 2]
  const drawing = `q ${wide} 0 0 ${high} 0 0 cm /P Do Q`
  const objects = [
    '<</Type/Catalog/Pages 2 0 R/ViewerPreferences<</DisplayDocTitle true>>>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${wide} ${high}]/Contents 4 0 R/Resources<</XObject<</P 5 0 R>>>>>>`,
    `<</Length ${drawing.length}>>stream\n${drawing}\nendstream`,
    `<</Type/XObject/Subtype/Image/Width ${width}/Height ${height}/ColorSpace/DeviceRGB/BitsPerComponent 8/Filter/DCTDecode/Length ${bytes.length}>>stream\n${bytes}\nendstream`,
    `<</Title<${hex(title)}>/Producer(Puhunan)>>`,
  ]
  // the second line tells transfer programs that what follows is no text
  let file = '%PDF-1.4\n%\xe2\xe3\xcf\xd3\n'
  const starts = objects.map((object, at) => {
    const start = file.length
    file += `${at + 1} 0 obj\n${object}\nendobj\n`
    return `${String(start).padStart(10, '0')} 00000 n \n`
  })
  const table = file.length
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${starts.join('')}`
  file += `trailer\n<</Size ${objects.length + 1}/Root 1 0 R/Info 6 0 R>>\nstartxref\n${table}\n%%EOF\n`
  return btoa(file)
}
