import type { SameKeysAs } from '../languages.js'
import type { pricing as vi } from '../vi/pricing.js'

export const pricing = {
  title: 'Pricing',
  lead: 'Online meetings in the browser, with nothing to install. Prices include VAT.',
  loadFailed: 'The prices could not be loaded',
  nothing: 'The prices are being updated',
  nothingHint: 'Please come back later, or get in touch with us.',
  free: 'Free',
  per: '/ {{period}}',
  vat: '{{percent}}% VAT included',
  choose: 'Choose {{plan}}',
  start: 'Start for free',
  signIn: 'Sign in',
  limits: {
    people: 'Up to {{value}} people in a room',
    peopleUnlimited: 'Any number of people',
    length: 'Meetings of up to {{value}}',
    lengthUnlimited: 'Meetings of any length',
    perDay: '{{value}} meetings a day',
    perDayUnlimited: 'Any number of meetings a day',
    storage: '{{value}} of storage',
    storageUnlimited: 'Unlimited storage',
  },
  featuresTitle: 'In every plan',
  features: {
    video: 'HD video and audio',
    noise: 'Noise reduction',
    screen: 'Screen sharing',
    recording: 'Recording',
    waiting: 'Waiting room',
    chat: 'Group chat',
    hands: 'Raising hands',
    captions: 'Live captions',
    encryption: 'Encrypted on the way (TLS and DTLS-SRTP)',
  },
  faqTitle: 'Questions and answers',
  faq: {
    pay: {
      question: 'How do I pay?',
      answer:
        'By one of the ways that the payment step lists, such as VNPAY or a transfer with a VietQR code. What you see is what you pay.',
    },
    change: {
      question: 'Can I change the plan in the middle of a period?',
      answer:
        'Yes. A higher plan holds at once, and the unused days of the old one are credited. A lower plan begins when the current period ends.',
    },
    expire: {
      question: 'What happens when it runs out?',
      answer:
        'We write to you 30, 7 and 1 days before. Afterwards you can still sign in and read everything, but not open new meetings until you renew.',
    },
    receipt: {
      question: 'Do I get a receipt?',
      answer: 'Yes. After paying, the receipt can be printed or downloaded as a PDF, and it comes by e-mail.',
    },
  },
} satisfies SameKeysAs<typeof vi>
