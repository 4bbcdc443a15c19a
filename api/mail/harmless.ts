/** Mails quote a stranger's text only if no mail program would turn it into a link. */
export const isHarmless = (text: string): boolean => !/[/\\@<>]|\p{L}\.\p{L}|[\p{Cc}\p{Cf}]/u.test(text)
