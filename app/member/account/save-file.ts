/** Gives a text or other content to the person as a file, without a network. */
export function saveFile(name: string, type: string, content: BlobPart): void {
  const url = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  // Some browsers read it after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

/** A file's name with the ending of its type. */
export const withFileEnding = (name: string, { type }: Blob): string => `${name}.${type.replace(/^\w+\//, '')}`
