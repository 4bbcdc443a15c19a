import type { Language } from '#contract/languages'
import { typeset } from '../../app/i18n/typography'
import { booking as bookingEn } from '../../app/member/sessions/booking.en'
import { booking as bookingFr, type BookingTexts } from '../../app/member/sessions/booking.fr'

export const BOOKING: Record<Language, BookingTexts> = { fr: typeset(bookingFr, 'fr'), en: bookingEn }
