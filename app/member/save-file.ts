/** Gives a text to the person as a file, without a network. */
export function saveFile(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  // Some browsers read it after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
