import { useStore } from '../../state/store'
import { useTexts } from '../../texts/texts'
import { useCall } from '../../ui/visit-context'
import { Question } from './Question'

export function ConsentDialog() {
  const call = useCall()
  const consent = useStore(call.consent.state)
  const { recording } = useTexts()
  return (
    <Question
      isOpen={consent === 'asked'}
      title={recording.consentTitle}
      text={recording.consentText}
      answer={recording.agree}
      otherwise={recording.leave}
      mustAnswer
      onAnswer={() => call.consent.give()}
      onClose={() => call.leave()}
    />
  )
}
