import { textsOf } from '@hop/texts/page-texts'
import { CustomerSpeechForm } from './CustomerSpeechForm'

const t = textsOf('speech')

/** For a customer's administrators, on their own page. */
export const OwnSpeech = ({ customerId }: { customerId: number }) => (
  <CustomerSpeechForm customerId={customerId} lead={t('ownLead')} />
)
