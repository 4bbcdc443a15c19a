/** Downloads generated content as a file. */
export function saveFile(name: string, type: string, content: BlobPart): void {
  const url = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  // Some browsers read the URL only after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

/** A file name with the extension of its type. */
export const withFileEnding = (name: string, { type }: Blob): string => `${name}.${type.replace(/^\w+\//, '')}`
