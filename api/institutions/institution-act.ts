/** How the audit trail names what is done to an institution. */
export const institutionAct = (verb: string, id: string) => ({
  action: `institution.${verb}`,
  target: { type: 'institution', id },
})
