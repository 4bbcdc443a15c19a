import { findVoiceType } from './voice-type'

const ebml = (name: string) =>
  Buffer.concat([
    Buffer.from('1a45dfa39f4286810142f7810142f2810442f381084282', 'hex'),
    Buffer.from(`\x84${name}`, 'latin1'),
  ])
const ogg = (name: string) => Buffer.concat([Buffer.from('OggS'), Buffer.alloc(24), Buffer.from(name)])

test.each([
  ['a WebM', ebml('webm'), 'webm'],
  ['another Matroska', ebml('matroska'), undefined],
  ['an Ogg of Opus', ogg('OpusHead'), 'ogg'],
  ['an Ogg of something else', ogg('\x01vorbis'), undefined],
  ['an MP4', Buffer.from('\0\0\0\x1cftypiso5', 'latin1'), 'mp4'],
  ['a WAV', Buffer.from('RIFF\0\0\0\0WAVEfmt ', 'latin1'), undefined],
  ['a page', Buffer.from('<!doctype html><script>webm</script>'), undefined],
  ['nothing', Buffer.alloc(0), undefined],
])('%s', (_, bytes, type) => expect(findVoiceType(bytes)).toBe(type))

test('reads within its own part of a larger buffer', () => {
  const bytes = Buffer.concat([Buffer.from('xxxx'), ogg('OpusHead')])
  expect(findVoiceType(bytes.subarray(4))).toBe('ogg')
  expect(findVoiceType(bytes.subarray(0, 4))).toBeUndefined()
})
