/** Text in which matches of the search are highlighted. */
export function Highlight({ text, find }: { text: string; find: string }) {
  if (!find) return text
  const parts: { from: number; part: string; isHit: boolean }[] = []
  const low = text.toLowerCase()
  let from = 0
  for (let hit = low.indexOf(find); hit >= 0; hit = low.indexOf(find, from)) {
    parts.push({ from, part: text.slice(from, hit), isHit: false })
    from = hit + find.length
    parts.push({ from: hit, part: text.slice(hit, from), isHit: true })
  }
  if (!parts.length) return text
  return (
    <>
      {parts.map(({ from, part, isHit }) =>
        isHit ? <mark key={`${from}!`}>{part}</mark> : <span key={from}>{part}</span>,
      )}
      {text.slice(from)}
    </>
  )
}
