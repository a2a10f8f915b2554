/** What happens before a screen opens. */
import type { SignedInUser } from '@hop/contract/features/sign-in'
import { notFound, type ParsedLocation, redirect } from '@tanstack/react-router'
import { landingAddress, mayOpen } from './access'
import { type Address, home } from '../screens/address'
import { type ScreenData, screens } from '../screens/screens'
import { answerInAddress, handOverAnswer, keptReturnPath } from '../session/provider-answer'
import { currentSession } from '../session/session-store'

function signedInUser() {
  const session = currentSession()
  return session.kind === 'active' ? session.user : undefined
}

const redirectTo = ({ path, search }: Address) => redirect({ to: path, search })

/** What must be done before anything else, and in which order. */
function dueAddress(user: SignedInUser): Address | null {
  if (user.mustChangePassword) return screens.changePassword.to()
  if (user.mustCompleteProfile) return screens.completeProfile.to()
  return user.mustSetUpTwoStep ? screens.setUpTwoStep.to() : null
}

export function guardScreen(screen: ScreenData, location: Pick<ParsedLocation, 'href'>): void {
  const user = signedInUser()
  if (mayOpen(screen, user)) return
  if (screen.guard === 'visitor-only') throw redirectTo(home)
  if (user === undefined) throw redirectTo(screens.login.to({}, { returnTo: location.href }))
  const due = dueAddress(user)
  if (due) throw redirectTo(due)
  throw notFound()
}

/** The root address is no screen: it leads to where the role begins, or on with whom a provider has sent back. */
export function leaveRoot({ searchStr }: Pick<ParsedLocation, 'searchStr'>): void {
  const user = signedInUser()
  if (user === undefined) {
    const answer = answerInAddress(searchStr)
    if (!answer) throw redirectTo(screens.login.to())
    handOverAnswer(answer)
    throw redirectTo(screens.ssoReturn.to({ provider: answer.provider }, { returnTo: keptReturnPath() }))
  }
  throw redirectTo(dueAddress(user) ?? landingAddress(user))
}
