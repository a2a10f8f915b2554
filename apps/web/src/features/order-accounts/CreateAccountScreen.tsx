import { textsOf } from '@hop/texts/page-texts'
import { Anchor, Stack, Text, Title } from '@mantine/core'
import { useEffect, useState } from 'react'
import { Link } from '../../screens/Link'
import { screens } from '../../screens/screens'
import { useGoInstead } from '../../screens/useGoTo'
import { useScreenSearch } from '../../screens/useScreenSearch'
import { useUser } from '../../session/session'
import type { RefusalLike } from '../../ui/feedback/error-text'
import { applyRefusalToForm } from '../../ui/form/apply-refusal'
import { useWordsAtStake } from '../../ui/form/leaving'
import { useSchemaForm } from '../../ui/form/schema-form'
import { JoinPage } from '../join/JoinPage'
import { ChosenPlan } from './ChosenPlan'
import { CodeForm } from './CodeForm'
import { nobody, personSchema } from './person'
import { PersonForm, type SentCode } from './PersonForm'
import { orderAccountSearch } from './order-account-search'

const t = textsOf('order-accounts')

/** A visitor becomes a customer on the way to a plan: who it is, the code from the mail, and on to paying. */
export function CreateAccountScreen() {
  const { plan } = useScreenSearch(screens.orderAccount, orderAccountSearch)
  const user = useUser()
  const goInstead = useGoInstead()
  const form = useSchemaForm(personSchema, nobody)
  const [sent, setSent] = useState<SentCode>()
  const [isCodeAsked, setCodeAsked] = useState(false)
  const isWithCode = sent !== undefined && isCodeAsked
  // The code is on its way to the person who was just described.
  useWordsAtStake(isWithCode && user === undefined)
  useEffect(() => {
    if (user) void goInstead(screens.placeOrder.to({}, plan === undefined ? {} : { plan }))
  }, [user, goInstead, plan])
  const backToPerson = (refusal?: RefusalLike) => {
    setCodeAsked(false)
    // Somebody else has proven the address since: its code leads to nothing any more.
    if (refusal?.code === 'EmailInUse') setSent(undefined)
    if (refusal) applyRefusalToForm(form, refusal, { DuplicatePhone: 'phone', DuplicateTaxCode: 'taxCode', EmailInUse: 'email' })
  }
  return (
    <JoinPage>
      <Stack gap="md">
        <div>
          <Title order={1} fz={26}>
            {t(isWithCode ? 'sentTitle' : 'title')}
          </Title>
          <Text c="dimmed" mt={4}>
            {isWithCode ? t('sentLead', { email: sent.person.email }) : t('lead')}
          </Text>
        </div>
        <ChosenPlan planId={plan} />
        {isWithCode ? (
          <CodeForm {...sent} onSentAgain={(registration) => setSent({ ...sent, registration })} onBack={backToPerson} />
        ) : (
          <PersonForm
            form={form}
            sent={sent}
            onSent={(code) => {
              setSent(code)
              setCodeAsked(true)
            }}
          />
        )}
        <Anchor
          ta="center"
          underline="always"
          renderRoot={(props) => <Link to={screens.placeOrder.to({}, plan === undefined ? {} : { plan })} {...props} />}
        >
          {t('signIn')}
        </Anchor>
      </Stack>
    </JoinPage>
  )
}
