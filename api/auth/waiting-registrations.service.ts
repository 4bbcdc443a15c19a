import { Injectable } from '@nestjs/common'
import { PrismaService } from '../database/prisma.service'
import { Passwords } from './passwords'

/** Several people may have registered one address; no more than this are tried. */
const MAX_TRIED = 3

@Injectable()
export class RegistrationMatcher {
  constructor(
    private readonly prisma: PrismaService,
    private readonly passwords: Passwords,
  ) {}

  /**
   * Whether somebody registered with these and did not open the link yet. The same for addresses with and without an
   * account.
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
