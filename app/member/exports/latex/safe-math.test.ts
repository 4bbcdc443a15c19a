import { safeMath } from './safe-math'

test.each([
  ['a sign behind a new line', String.raw`r = 50\\% x`],
  ['the end of mathematics behind a new line', String.raw`a\\$b`],
  ['a command of files behind a new line', String.raw`a \\ \input{/etc/passwd}`],
  ['room behind a new line', String.raw`a \\[2cm] b`],
  ['an end without its beginning', String.raw`\\begin{matrix} a \end{matrix}`],
])('refuses %s', (_, source) => {
  expect(safeMath(source)).toBeNull()
})

test.each([
  ['an escaped sign', String.raw`r = 50\% x`, String.raw`r = 50\% x`],
  ['an escaped sign on a new line', String.raw`a \\\% b`, String.raw`\begin{aligned} a \\\% b \end{aligned}`],
  ['a letter on a new line', String.raw`a \\b`, String.raw`\begin{aligned} a \\b \end{aligned}`],
  ['a bracket on a new line', String.raw`a \\(b)`, String.raw`\begin{aligned} a \\(b) \end{aligned}`],
  [
    'lines of its own',
    String.raw`\begin{align*} a &= b \\ c \end{align*}`,
    String.raw`\begin{aligned} a &= b \\ c \end{aligned}`,
  ],
])('keeps %s', (_, source, written) => {
  expect(safeMath(source)).toBe(written)
})
