/** A mail says what a stranger has written only where no mail program makes a link of it. */
export const isHarmless = (text: string): boolean => !/[/\\@<>]|\p{L}\.\p{L}|[\p{Cc}\p{Cf}]/u.test(text)
