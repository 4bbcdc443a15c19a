import { stateOf, type PushEnvironment } from './notice-push'

const ANDROID: PushEnvironment = {
  hasPush: true,
  isApple: false,
  isInstalled: false,
  permission: 'default',
  isSubscribed: false,
}

test.each([
  ['can be turned on', {}, 'off'],
  ['was allowed, and this browser is not signed up', { permission: 'granted' }, 'off'],
  ['is on', { permission: 'granted', isSubscribed: true }, 'on'],
  ['was refused, whatever was before', { permission: 'denied', isSubscribed: true }, 'denied'],
  ['is not known to the browser', { hasPush: false, permission: null }, 'unsupported'],
  ['wants an iPhone’s home screen', { hasPush: false, permission: null, isApple: true }, 'install'],
  [
    'is too new for an old iPhone',
    { hasPush: false, permission: null, isApple: true, isInstalled: true },
    'unsupported',
  ],
  ['works on an iPhone’s home screen', { isApple: true, isInstalled: true }, 'off'],
] as const)('a push %s', (_, more, expected) => {
  expect(stateOf({ ...ANDROID, ...more })).toBe(expected)
})
