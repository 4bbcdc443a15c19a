import type { DemonstrationTexts } from './demonstration.fr'

export const demonstration: DemonstrationTexts = {
  title: 'Demonstration',
  banner: 'Direct access: the administration interface opens here without authentication, as a demonstration.',
  explanation:
    'Everything happens in this browser, on invented data: no request to the server, no real person, nothing is kept.',
  leave: 'Leave the demonstration',
  off: 'The demonstration is not open here',
  offText: 'This site offers no demonstration of its administration.',
  home: 'Back to the site',
}
