import { Controller } from '@nestjs/common'
import { writingApi } from '#contract/writing/sync'
import { picturesApi } from '#contract/writing/pictures'
import { versionsApi } from '#contract/writing/versions'
import { voicesApi } from '#contract/writing/voices'
import { Route, type Input } from '../frame/route'
import { WritingEvents } from './live/writing-events.service'
import { WritingPictures } from './writing-pictures.service'
import { WritingVersions } from './writing-versions.service'
import { WritingVoices } from './writing-voices.service'
import { WritingService } from './writing.service'

@Controller()
export class WritingController {
  constructor(
    private readonly writing: WritingService,
    private readonly versions: WritingVersions,
    private readonly pictures: WritingPictures,
    private readonly voices: WritingVoices,
    private readonly live: WritingEvents,
  ) {}

  @Route(writingApi.sync)
  sync({ body, context }: Input<typeof writingApi.sync>) {
    return this.writing.sync(body, context)
  }

  @Route(writingApi.events)
  events({ query, context }: Input<typeof writingApi.events>) {
    return this.live.open(query, context)
  }

  @Route(versionsApi.list)
  list({ params, context }: Input<typeof versionsApi.list>) {
    return this.versions.list(params, context)
  }

  @Route(versionsApi.read)
  read({ params, context }: Input<typeof versionsApi.read>) {
    return this.versions.read(params, context)
  }

  @Route(versionsApi.keep)
  keep({ params, body, context }: Input<typeof versionsApi.keep>) {
    return this.versions.keep(params, body.label, context)
  }

  @Route(versionsApi.exported)
  exported({ params, body, context }: Input<typeof versionsApi.exported>) {
    return this.versions.exported(params.id, body, context)
  }

  @Route(picturesApi.list)
  listPictures({ params, context }: Input<typeof picturesApi.list>) {
    return this.pictures.list(params.id, context)
  }

  @Route(picturesApi.add)
  addPicture({ params, context }: Input<typeof picturesApi.add>) {
    return this.pictures.add(params, context)
  }

  @Route(picturesApi.read)
  readPicture({ params, context }: Input<typeof picturesApi.read>) {
    return this.pictures.read(params, context)
  }

  @Route(voicesApi.list)
  listVoices({ params, context }: Input<typeof voicesApi.list>) {
    return this.voices.list(params.id, context)
  }

  @Route(voicesApi.add)
  addVoice({ params, context }: Input<typeof voicesApi.add>) {
    return this.voices.add(params, context)
  }

  @Route(voicesApi.read)
  readVoice({ params, context }: Input<typeof voicesApi.read>) {
    return this.voices.read(params, context)
  }
}
