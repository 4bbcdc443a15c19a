import { Injectable } from '@nestjs/common'
import { PrismaService } from '../database/prisma.service'
import { Passwords } from './passwords'

/** Several people may register the same address; at most this many registrations are checked. */
const MAX_TRIED = 3

@Injectable()
export class RegistrationMatcher {
  constructor(
    private readonly prisma: PrismaService,
    private readonly passwords: Passwords,
  ) {}

  /**
   * Whether a registration with this address and password awaits confirmation. Addresses with and without an account
   * are treated alike.
   */
  async match(email: string, password: string): Promise<boolean> {
    const waiting = await this.prisma.registration.findMany({
      where: { email, confirmedAt: null, expiresAt: { gt: new Date() } },
      select: { passwordHash: true },
      orderBy: { createdAt: 'desc' },
      take: MAX_TRIED,
    })
    for (const { passwordHash } of waiting) if (await this.passwords.isRight(password, passwordHash)) return true
    return false
  }
}
