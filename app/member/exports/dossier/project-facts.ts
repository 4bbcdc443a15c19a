import { defenceDay } from '#domain/planning/defence-day'
import type { OwnProjectRow } from '../../today/own-work'

/** What a thesis takes from the project itself. */
export const toFacts = (project: OwnProjectRow) => ({
  title: project.title,
  author: project.studentName,
  university: project.university,
  faculty: project.faculty,
  level: project.studyLevel,
  mentor: project.mentorName,
  defence: project.deadline ? defenceDay(project.deadline) : null,
  language: project.language,
})
