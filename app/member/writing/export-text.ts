import { saveFile } from '../account/save-file'

/** A name that every file system takes. */
export const textFileName = (title: string): string =>
  `${
    title
      .replace(/[\\/:*?"<>|\s]+/g, ' ')
      .trim()
      .slice(0, 80) || 'texte'
  }.txt`

/** A section as a text file, under its title. */
export const exportText = (title: string, text: string): void =>
  saveFile(textFileName(title), 'text/plain;charset=utf-8', `${title}\n\n${text}\n`)
