import { maskedName, readPaper } from '../../domain/paper/paper'

/** The masked name in a receipt's code as a row, so that the paper shows all that its code contains. */
export function holderRows(
  code: { link: string; holder: string } | undefined,
): [label: string, value: string][] {
  const paper = code && readPaper(code.link)
  return !paper || paper === 'newer' ? [] : [[code.holder, maskedName(paper.facts)]]
}
