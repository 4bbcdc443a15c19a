/** Of session storage: the address and language that a document was reloaded for. */
export const SWITCHED_KEY = 'lang-reload'
