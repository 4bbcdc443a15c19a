/** Action and target of an audit event about an institution. */
export const institutionAct = (verb: string, id: string) => ({
  action: `institution.${verb}`,
  target: { type: 'institution', id },
})
