/** Figures that the server makes of the lists; kept on the device. */
export const OF_LISTS = { persist: true, fromLists: true }
