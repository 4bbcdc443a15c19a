import type { OwnProject } from '../work/own-work'

/** What a thesis takes from the project itself. */
export const factsOf = (project: OwnProject) => ({
  ...{ title: project.title, author: project.studentName, university: project.university },
  ...{ faculty: project.faculty, level: project.studyLevel, mentor: project.mentorName },
  ...{ defence: project.deadline?.slice(0, 10) ?? null, language: project.language },
})
