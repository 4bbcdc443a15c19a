/**
 * Text of an HTML fragment from the build, for search and excerpts, without texts for screen readers only.
 */
export const htmlToText = (html: string): string =>
  html
    .replace(/ <span class="hidden">[^<]*<\/span>/g, '')
    .replace(/<\/(p|li|h\d|tr|td|th|blockquote|pre)>/g, '$& ')
    .replace(/<[^>]+>/g, '')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, '&')
    .replace(/[ \t\r\n]+/g, ' ') // No-break spaces stay, since excerpts are displayed.
    .trim()
