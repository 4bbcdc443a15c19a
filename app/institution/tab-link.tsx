import { Link } from 'react-router-dom'

/** The address of a tab of the panel with its filters. */
export const tabAddress = (tab: string, view: Readonly<Record<string, string>> = {}) => ({
  search: new URLSearchParams({ tab, ...view }).toString(),
})

/** Links between the lists of the panel, under a row's details. */
export const TabLinks = ({ links }: { links: readonly { to: ReturnType<typeof tabAddress>; label: string }[] }) => (
  <p className="actions">
    {links.map(({ to, label }) => (
      <Link key={label} className="button button-quiet" to={to}>
        {label}
      </Link>
    ))}
  </p>
)
