import { PasswordCard } from './password-card'
import { SecondFactor } from './second-factor'
import { SignIns } from './sign-ins'

/** Password, second factor, and active sessions. */
export const SecurityPanel = () => (
  <div className="account-columns">
    <div>
      <PasswordCard />
      <SecondFactor />
    </div>
    <SignIns />
  </div>
)
