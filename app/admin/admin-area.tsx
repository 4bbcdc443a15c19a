import { useLocation } from 'react-router-dom'
import { retriable } from '../network/retriable'
import { loadTexts } from '../shell/i18n'
import { Guard } from './session/guard'
import './admin.css'

const LoginScreen = retriable(async () => ({ default: (await import('./login/login-screen')).LoginScreen }))
const Demonstration = retriable(async () => ({
  default: (await import('./direct-access/demonstration')).Demonstration,
}))

/** Every address of the administration: the sign-in, the demonstration, and the console behind its guard. */
export default function AdminArea() {
  const { pathname } = useLocation()
  if (pathname === '/admin/login') return <LoginScreen />
  const [, demonstration] = /^(\/admin-(?:access|direct))(?:\/|$)/.exec(pathname) ?? []
  // Texts are loaded at the same time as the code that needs them.
  void loadTexts('console').catch(() => undefined)
  if (demonstration) return <Demonstration base={demonstration} />
  void loadTexts('login').catch(() => undefined)
  return <Guard />
}
