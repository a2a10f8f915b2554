import { textsOf } from '@hop/texts/page-texts'
import { Anchor, Stack, Text, Title } from '@mantine/core'
import { useEffect, useState } from 'react'
import { home } from '../../screens/address'
import { Link } from '../../screens/Link'
import { screens } from '../../screens/screens'
import { useGoTo } from '../../screens/useGoTo'
import { useScreenSearch } from '../../screens/useScreenSearch'
import { useUser } from '../../session/session'
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
  useEffect(() => {
    if (user) void goTo(screens.placeOrder.to({}, plan === undefined ? {} : { plan }))
  }, [user, goTo, plan])
  return (
    <JoinPage>
      <Stack gap="md">
        <div>
          <Title order={1} fz={26}>
            {t(registration ? 'sentTitle' : 'title')}
          </Title>
          <Text c="dimmed" mt={4}>
            {person && registration ? t('sentLead', { email: person.email }) : t('lead')}
          </Text>
        </div>
        {person && registration ? (
          <CodeForm person={person} registration={registration} onBack={() => setRegistration(undefined)} />
        ) : (
          <PersonForm
            person={person}
            onSent={(typed, started) => {
              setPerson(typed)
              setRegistration(started)
            }}
          />
        )}
        <Anchor ta="center" underline="always" renderRoot={(props) => <Link to={home} {...props} />}>
          {t('signIn')}
        </Anchor>
      </Stack>
    </JoinPage>
  )
}
