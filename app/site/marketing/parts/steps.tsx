export interface StepText {
  name: string
  text: string
}

/** Numbered steps under a second-level heading; `long` stacks them on wide screens too. */
export const Steps = ({ steps, long = false }: { steps: readonly StepText[]; long?: boolean }) => (
  <ol className={long ? 'steps steps-long' : 'steps'}>
    {steps.map(({ name, text }) => (
      <li key={name}>
        <h3>{name}</h3>
        <p>{text}</p>
      </li>
    ))}
  </ol>
)
