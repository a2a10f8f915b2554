import { goColour } from '../../look/theme'
import { useStore } from '../../state/store'
import { useTexts } from '../../texts/texts'
import { useVisit } from '../../visit/visit-context'
import { ConfirmDialog } from './ConfirmDialog'

export function ConsentDialog() {
  const visit = useVisit()
  const consent = useStore(visit.consent.state)
  const { recording } = useTexts()
  return (
    <ConfirmDialog
      isOpen={consent === 'asked'}
      title={recording.consentTitle}
      text={recording.consentText}
      answer={recording.agree}
      otherwise={recording.leave}
      mustAnswer
      colour={goColour}
      onAnswer={() => visit.consent.give()}
      onClose={() => visit.leave()}
    />
  )
}
