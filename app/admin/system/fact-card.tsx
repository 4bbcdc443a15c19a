interface Props {
  title: string
  /** Name, value, and whether it needs somebody's attention. */
  facts: readonly (readonly [string, string, boolean?])[]
}

export const FactCard = ({ title, facts }: Props) => (
  <section className="card fact" aria-label={title}>
    <h2>{title}</h2>
    <dl>
      {facts.map(([name, value, isBad = false]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className={isBad ? 'fact-bad' : undefined}>{value}</dd>
        </div>
      ))}
    </dl>
  </section>
)
