import type { Run } from '#domain/citations/run'

/** A reference as it is printed, but without links, because a press opens the row. */
export const Runs = ({ runs }: { runs: readonly Run[] }) =>
  runs.map(({ text, isItalic, isBold, isSuperscript, isSubscript }, at) => {
    let shown = <>{text}</>
    if (isItalic) shown = <i>{shown}</i>
    if (isBold) shown = <b>{shown}</b>
    if (isSuperscript) shown = <sup>{shown}</sup>
    if (isSubscript) shown = <sub>{shown}</sub>
    return <span key={at}>{shown}</span>
  })
