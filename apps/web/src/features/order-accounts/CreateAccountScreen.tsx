import { textsOf } from '@hop/texts/page-texts'
import { Anchor, Stack, Text, Title } from '@mantine/core'
import { useEffect, useState } from 'react'
import { Link } from '../../screens/Link'
import { screens } from '../../screens/screens'
import { useGoTo } from '../../screens/useGoTo'
import { useScreenSearch } from '../../screens/useScreenSearch'
import { useUser } from '../../session/session'
import type { RefusalLike } from '../../ui/feedback/error-text'
import { useWordsAtStake } from '../../ui/form/leaving'
import { JoinPage } from '../join/JoinPage'
import { type Person, PersonForm } from './PersonForm'
import { CodeForm } from './CodeForm'
import { orderAccountSearch } from './order-account-search'

const t = textsOf('order-accounts')

/** A visitor becomes a customer on the way to a plan: who it is, the code from the mail, and on to paying. */
export function CreateAccountScreen() {
  const { plan } = useScreenSearch(screens.orderAccount, orderAccountSearch)
  const user = useUser()
  const goTo = useGoTo()
  const [person, setPerson] = useState<Person>()
  const [registration, setRegistration] = useState<string>()
  const [isCodeAsked, setCodeAsked] = useState(false)
  const [refusal, setRefusal] = useState<RefusalLike>()
  const isWithCode = person !== undefined && registration !== undefined && isCodeAsked
  // The code is on its way to the person who was just described.
  useWordsAtStake(isWithCode && user === undefined)
  useEffect(() => {
    if (user) void goTo(screens.placeOrder.to({}, plan === undefined ? {} : { plan }))
  }, [user, goTo, plan])
  return (
    <JoinPage>
      <Stack gap="md">
        <div>
          <Title order={1} fz={26}>
            {t(isWithCode ? 'sentTitle' : 'title')}
          </Title>
          <Text c="dimmed" mt={4}>
            {isWithCode ? t('sentLead', { email: person.email }) : t('lead')}
          </Text>
        </div>
        {isWithCode ? (
          <CodeForm
            person={person}
            registration={registration}
            onSentAgain={setRegistration}
            onBack={(about) => {
              setRefusal(about)
              setCodeAsked(false)
            }}
          />
        ) : (
          <PersonForm
            person={person}
            registration={registration}
            refusal={refusal}
            onSent={(typed, started) => {
              setPerson(typed)
              setRegistration(started)
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
